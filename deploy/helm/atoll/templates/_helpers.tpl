{{- /* Only functions of Go's own templates are used, so that any Go template engine can render the chart. */ -}}
{{- define "atoll.image" }}
          image: {{ printf "%s:%v" .Values.image.repository .Values.image.tag | printf "%q" }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
{{- end }}
{{- define "atoll.container" }}
          {{- template "atoll.image" . }}
          envFrom:
            - configMapRef:
                name: {{ .Release.Name }}
            - secretRef:
                name: {{ .Values.secretName }}
          volumeMounts:
            - name: media
              mountPath: /data
            - name: config
              mountPath: /config
              readOnly: true
            - name: tmp
              mountPath: /tmp
{{- end }}
{{- define "atoll.podSecurity" }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile:
          type: RuntimeDefault
{{- end }}
{{- define "atoll.pod" }}
      serviceAccountName: {{ .Release.Name }}
      automountServiceAccountToken: false
      {{- template "atoll.podSecurity" . }}
      volumes:
        - name: media
          persistentVolumeClaim:
            claimName: {{ .Values.media.existingClaim }}
        - name: config
          configMap:
            name: {{ .Release.Name }}-files
            optional: true
        - name: tmp
          emptyDir:
            sizeLimit: 256Mi
{{- end }}
{{- define "atoll.dns" }}
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
{{- end }}
{{- define "atoll.publicHttps" }}
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
            except:
              - 0.0.0.0/8
              - 10.0.0.0/8
              # Shared address space: clusters of some clouds use it for pods and nodes.
              - 100.64.0.0/10
              - 127.0.0.0/8
              - 169.254.0.0/16
              - 172.16.0.0/12
              - 192.0.0.0/24
              - 192.168.0.0/16
              - 198.18.0.0/15
      ports:
        - port: 443
{{- end }}
